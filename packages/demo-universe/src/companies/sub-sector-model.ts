import { SUB_SECTOR_MODELS, type SubSectorModel } from './sub-sector-model.data.ts';

const bySectorId = new Map(SUB_SECTOR_MODELS.map((model) => [model.sectorId, model]));

export function subSectorModel(sectorId: number): SubSectorModel {
  const model = bySectorId.get(sectorId);
  if (model === undefined) throw new RangeError(`sub-sector ${sectorId} has no model`);
  return model;
}
