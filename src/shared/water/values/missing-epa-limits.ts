/** What the US EPA regulates in drinking water (40 CFR 141 and 143) and our list of limits does not hold. */
export const MISSING_EPA_LIMITS = [
  {
    kind: 'Limits that are missing here',
    names: [
      '1,2-Dibromo-3-chloropropane (DBCP)',
      'Di(2-ethylhexyl) adipate',
      'Dioxin (2,3,7,8-TCDD)',
      'Hexachlorocyclopentadiene',
      'Pentachlorophenol',
      'Picloram',
      'Simazine',
      'Toxaphene',
      'Nitrate and nitrite together',
    ],
  },
  {
    kind: 'Rules for treating the water, without a number to compare with',
    names: [
      'Acrylamide',
      'Epichlorohydrin',
      'Cryptosporidium',
      'Giardia lamblia',
      'Legionella',
      'Viruses',
      'Heterotrophic plate count',
      'Total coliforms and E. coli',
      'Turbidity',
    ],
  },
  { kind: 'Taste and appearance', names: ['Corrosivity'] },
] as const
