import {
  listCustomMetricsEndpoint,
  type OwnQuestion,
} from '@verdure/contract/coverage/custom-metrics';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { FEATURES, type Feature, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import type { FieldSources } from '@verdure/screener/fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { hasFeature, mayCall, useViewer, type Viewer } from '../../api/viewer.ts';
import { ownQuestionsQuery } from '../../features/coverage/custom-metrics/custom-metrics.queries.ts';
import { profileQuery, sectorsQuery } from '../../features/profiles/profile.queries.ts';
import {
  countryCategoriesQuery,
  screenerCountriesQuery,
} from '../../features/screening/screener/screener-sources.queries.ts';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';

const isFeature = (name: string): name is Feature => name in FEATURES;

const featuresOf = (viewer: Viewer): readonly Feature[] =>
  Object.keys(FEATURES)
    .filter(isFeature)
    .filter((feature) => hasFeature(viewer, feature));

const NONE: readonly never[] = [];

const questionOf = (own: OwnQuestion) => ({
  questionId: own.question_id,
  name: own.question_name,
  typeId: own.question_type_id,
  unit: own.display_unit,
});

/** What the fields of a kind of query are made of, for this viewer, profile and day. */
export function useFieldSources(
  type: ScreenerType,
  { profileId, asOf }: { readonly profileId: number; readonly asOf: string | undefined },
): LoadedQuery<FieldSources> {
  const viewer = useViewer();
  const isCompany = type === 'company';
  const hasProfile = type === 'country' && profileId !== UNCUSTOMISED_PROFILE_ID;
  const sectors = useQuery({ ...sectorsQuery(), enabled: isCompany });
  const countries = useQuery({ ...screenerCountriesQuery(), enabled: isCompany });
  const hasQuestions = isCompany && mayCall(viewer, listCustomMetricsEndpoint);
  const questions = useQuery({ ...ownQuestionsQuery(asOf), enabled: hasQuestions });
  const categories = useQuery({ ...countryCategoriesQuery(), enabled: type === 'country' });
  const profile = useQuery({ ...profileQuery(profileId), enabled: hasProfile });
  const asked = [
    ...(isCompany ? [sectors, countries] : []),
    ...(hasQuestions ? [questions] : []),
    ...(type === 'country' ? [categories] : []),
    ...(hasProfile ? [profile] : []),
  ];
  const isThere = asked.every(({ data }) => data !== undefined);
  // without a scheme, countries have no category
  const groupId = profile.data?.category_group_id ?? null;
  const data = useMemo(
    (): FieldSources | undefined =>
      isThere
        ? {
            features: featuresOf(viewer),
            mayReadCompliance: !viewer.user_is_scoped,
            sectors: sectors.data ?? NONE,
            countries: countries.data ?? NONE,
            countryCategories: (categories.data ?? NONE).filter(
              ({ category_group_id }) => category_group_id === groupId,
            ),
            questions: (questions.data ?? NONE).map(questionOf),
          }
        : undefined,
    [isThere, viewer, sectors.data, countries.data, categories.data, questions.data, groupId],
  );
  return {
    data,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => asked.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}
