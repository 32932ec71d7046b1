import {
  type OwnMapping,
  ownChoicesSchema,
  type OwnUpload,
} from '@verdure/contract/coverage/own-data';

import type { MappingRow, UploadParts, UploadRow } from './own-data.store.ts';

export const presentUpload = (row: UploadRow, { inForce, funds }: UploadParts): OwnUpload => ({
  id: row.id,
  file_name: row.file_name,
  source_name: row.source_name,
  uploaded_by: row.uploaded_by,
  uploaded_at: row.uploaded_at,
  values: row.value_count,
  companies: row.company_count,
  funds: funds.get(row.id) ?? 0,
  left_out: row.refused_count,
  in_force: inForce.get(row.id) ?? 0,
});

export const presentMapping = (row: MappingRow): OwnMapping => ({
  id: row.id,
  name: row.name,
  source_name: row.source_name,
  changed_by: row.changed_by,
  changed_at: row.changed_at,
  columns: ownChoicesSchema.parse(row.choices).columns.filter(({ use }) => use !== 'unused').length,
});
