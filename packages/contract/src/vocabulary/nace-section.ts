/** Sections of NACE Rev. 2; `isHighImpact` marks the climate sectors of PAI indicator 6. */
export const NACE_SECTIONS = [
  { code: 'A', name: 'Agriculture, forestry and fishing', isHighImpact: true },
  { code: 'B', name: 'Mining and quarrying', isHighImpact: true },
  { code: 'C', name: 'Manufacturing', isHighImpact: true },
  { code: 'D', name: 'Electricity, gas, steam and air conditioning supply', isHighImpact: true },
  { code: 'E', name: 'Water supply, sewerage, waste management', isHighImpact: true },
  { code: 'F', name: 'Construction', isHighImpact: true },
  { code: 'G', name: 'Wholesale and retail trade, vehicle repair', isHighImpact: true },
  { code: 'H', name: 'Transportation and storage', isHighImpact: true },
  { code: 'I', name: 'Accommodation and food service', isHighImpact: false },
  { code: 'J', name: 'Information and communication', isHighImpact: false },
  { code: 'K', name: 'Financial and insurance activities', isHighImpact: false },
  { code: 'L', name: 'Real estate activities', isHighImpact: true },
  { code: 'M', name: 'Professional, scientific and technical activities', isHighImpact: false },
  { code: 'N', name: 'Administrative and support services', isHighImpact: false },
  { code: 'O', name: 'Public administration and defence', isHighImpact: false },
  { code: 'P', name: 'Education', isHighImpact: false },
  { code: 'Q', name: 'Human health and social work', isHighImpact: false },
  { code: 'R', name: 'Arts, entertainment and recreation', isHighImpact: false },
  { code: 'S', name: 'Other services', isHighImpact: false },
  { code: 'T', name: 'Households as employers', isHighImpact: false },
  { code: 'U', name: 'Extraterritorial organisations', isHighImpact: false },
] as const;

export type NaceSection = (typeof NACE_SECTIONS)[number]['code'];
