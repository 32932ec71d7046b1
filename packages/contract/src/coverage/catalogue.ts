import { z } from 'zod';

import {
  ADMINISTRATORS,
  COMPANY_KEEPER_ROLES,
  DASHBOARD_ROLES,
  forRoles,
} from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idAndName } from '../http/fields.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';

const readers = forRoles(DASHBOARD_ROLES);
const dimension = rowType('Dimension', {
  id,
  name: z.string(),
  type: z.string(),
  tag: z.string().nullable(),
});

export const sectorsEndpoint = endpoint({
  id: 'API-119',
  method: 'GET',
  path: '/sectors/',
  summary: 'Sub-sectors with their parent sector',
  access: readers,
  answer: z.array(z.object({ id, name: z.string(), parentSector: idAndName.nullable() })),
});

export const sectorDimensionsEndpoint = endpoint({
  id: 'API-120',
  method: 'GET',
  path: '/sectors/dimensions',
  summary: 'The dimensions that apply to each sub-sector, keyed by sector id',
  access: readers,
  answer: z.record(z.string(), z.array(dimension)),
});

export const categoriesEndpoint = endpoint({
  id: 'API-121',
  method: 'GET',
  path: '/categories/',
  summary: 'Country categories with their group',
  access: readers,
  answer: z.array(z.object({ category_group_id: id, id, name: z.string() })),
});

export const dimensionsEndpoint = endpoint({
  id: 'API-122',
  method: 'GET',
  path: '/dimensions/',
  summary: 'All dimensions',
  access: readers,
  answer: z.array(dimension),
});

export const paisEndpoint = endpoint({
  id: 'API-123',
  method: 'GET',
  path: '/pais/',
  summary: 'The 14 principal adverse impact indicators',
  access: readers,
  answer: z.array(idAndName),
});

export const businessActivitiesEndpoint = endpoint({
  id: 'API-050',
  method: 'GET',
  path: '/business-activities',
  summary: 'Business activities that a profile may exclude',
  access: readers,
  answer: z.array(idAndName),
});

export const exchangeRatesEndpoint = endpoint({
  id: 'API-107',
  method: 'GET',
  path: '/metrics/exchange-rates',
  summary: 'How many USD one unit of each currency buys, at its latest date',
  access: forRoles(ADMINISTRATORS),
  answer: z.record(z.string(), z.number()),
});

export const metricUnitsEndpoint = endpoint({
  id: 'API-106',
  method: 'GET',
  path: '/metrics/units',
  summary: 'The units each metric may be entered in, keyed by metric name',
  access: forRoles(COMPANY_KEEPER_ROLES),
  answer: z.record(z.string(), z.array(z.string())),
});

export const metricByNameEndpoint = endpoint({
  id: 'API-108',
  method: 'GET',
  path: '/metrics/{metricName}',
  summary: 'One metric by its name, in any case',
  access: forRoles(ADMINISTRATORS),
  params: z.object({ metricName: z.string().min(1).max(200) }),
  answer: z.object({
    id,
    name: z.string(),
    type: z.string(),
    tag: z.string(),
    dimension_id: id.nullable(),
    unit: z.string().nullable(),
    description: z.string(),
  }),
});

export const dimensionsRoot = graphqlRoot({
  id: 'GQL-15',
  name: 'dimensions',
  summary: 'Dimensions of companies, then of countries, each ordered by id',
  access: readers,
  args: {},
  row: dimension,
});

export const metricsRoot = graphqlRoot({
  id: 'GQL-15',
  name: 'metrics',
  summary: 'Metrics of dimensions, ordered by id',
  access: readers,
  args: {},
  row: rowType('Metric', {
    id,
    name: z.string(),
    type: z.string(),
    tag: z.string().nullable(),
    dimension_id: id,
    unit: z.string().nullable(),
    description: z.string(),
  }),
});
