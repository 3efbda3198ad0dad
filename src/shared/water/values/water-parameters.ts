/**
 * What a parameter says about the water: `health` parameters are judged against health limits, `taste` ones only
 * against what tongues, pipes and laundry notice, `technical` ones describe the water and have no good or bad.
 */
export type ParameterKind = 'health' | 'taste' | 'technical'

/** Parameters that people read together: the by-products of chlorine, what pipes give off, and so on. */
export type ParameterGroup =
  | 'minerals'
  | 'metals from pipes'
  | 'by-products of chlorine'
  | 'disinfectants'
  | 'nutrients'
  | 'PFAS'
  | 'metals and trace elements'
  | 'solvents and other organics'
  | 'pesticides'
  | 'germs'
  | 'radioactivity'
  | 'appearance'

/** The twelve parameters whose publication counts towards a city's transparency. */
export const CORE_PARAMETERS = [
  'hardness',
  'tds',
  'ph',
  'nitrate',
  'lead',
  'copper',
  'tthm',
  'haa5',
  'fluoride',
  'chlorine',
  'pfas',
  'calcium',
] as const
export type CoreParameter = (typeof CORE_PARAMETERS)[number]

/** A parameter the product knows by name and can compare in one unit. */
export interface WaterParameter {
  key: string
  /** The name people read. */
  name: string
  kind: ParameterKind
  group: ParameterGroup
  /** Which of the twelve core parameters a published value of this one counts for. */
  core: CoreParameter | null
  /** The unit every value and limit of this parameter is converted to; see `units.rules.ts`. */
  unit: string
}

type Entry = readonly [key: string, name: string, kind: ParameterKind, unit: string, core?: CoreParameter]

const ENTRIES: Readonly<Record<ParameterGroup, readonly Entry[]>> = {
  minerals: [
    ['hardness', 'Hardness', 'technical', 'mg/L as CaCO3', 'hardness'],
    ['tds', 'Total dissolved solids', 'taste', 'mg/L', 'tds'],
    ['ph', 'pH', 'taste', 'pH', 'ph'],
    ['conductivity', 'Conductivity', 'technical', 'µS/cm'],
    ['calcium', 'Calcium', 'technical', 'mg/L', 'calcium'],
    ['magnesium', 'Magnesium', 'technical', 'mg/L'],
    ['sodium', 'Sodium', 'taste', 'mg/L'],
    ['potassium', 'Potassium', 'technical', 'mg/L'],
    ['chloride', 'Chloride', 'taste', 'mg/L'],
    ['sulfate', 'Sulfate', 'taste', 'mg/L'],
    ['alkalinity', 'Alkalinity', 'technical', 'mg/L as CaCO3'],
  ],
  'metals from pipes': [
    ['lead', 'Lead', 'health', 'µg/L', 'lead'],
    ['copper', 'Copper', 'health', 'mg/L', 'copper'],
    ['nickel', 'Nickel', 'health', 'µg/L'],
    ['zinc', 'Zinc', 'taste', 'mg/L'],
  ],
  'by-products of chlorine': [
    ['tthm', 'Trihalomethanes', 'health', 'µg/L', 'tthm'],
    ['haa5', 'Haloacetic acids', 'health', 'µg/L', 'haa5'],
    ['bromate', 'Bromate', 'health', 'µg/L'],
    ['chlorate', 'Chlorate', 'health', 'mg/L'],
    ['chlorite', 'Chlorite', 'health', 'mg/L'],
    ['chloroform', 'Chloroform', 'health', 'µg/L'],
    ['bromoform', 'Bromoform', 'health', 'µg/L'],
    ['bromodichloromethane', 'Bromodichloromethane', 'health', 'µg/L'],
    ['dibromochloromethane', 'Dibromochloromethane', 'health', 'µg/L'],
    ['dichloroacetic-acid', 'Dichloroacetic acid', 'health', 'µg/L'],
    ['monochloroacetic-acid', 'Monochloroacetic acid', 'health', 'µg/L'],
    ['trichloroacetic-acid', 'Trichloroacetic acid', 'health', 'µg/L'],
  ],
  disinfectants: [
    ['chlorine', 'Chlorine', 'health', 'mg/L', 'chlorine'],
    // Chloramine has limits of its own; as the disinfectant a utility uses it counts for the same core parameter.
    ['chloramine', 'Chloramine', 'health', 'mg/L', 'chlorine'],
    ['chlorine-dioxide', 'Chlorine dioxide', 'health', 'mg/L'],
  ],
  nutrients: [
    ['nitrate', 'Nitrate', 'health', 'mg/L as NO3', 'nitrate'],
    ['nitrite', 'Nitrite', 'health', 'mg/L as NO2'],
    ['ammonium', 'Ammonium', 'technical', 'mg/L'],
  ],
  PFAS: [
    ['pfas-total', 'PFAS, total', 'health', 'ng/L', 'pfas'],
    ['pfas-sum-20', 'PFAS, sum of the 20 listed', 'health', 'ng/L', 'pfas'],
    ['pfas-sum-6', 'Sum of six PFAS', 'health', 'ng/L', 'pfas'],
    ['pfas-sum-5', 'Sum of five PFAS', 'health', 'ng/L', 'pfas'],
    ['pfas-sum-2', 'PFOA and PFOS together', 'health', 'ng/L', 'pfas'],
    ['pfoa', 'PFOA', 'health', 'ng/L', 'pfas'],
    ['pfos', 'PFOS', 'health', 'ng/L', 'pfas'],
    ['pfhxs', 'PFHxS', 'health', 'ng/L', 'pfas'],
    ['pfna', 'PFNA', 'health', 'ng/L', 'pfas'],
    ['hfpo-da', 'HFPO-DA (GenX)', 'health', 'ng/L', 'pfas'],
    ['pfas-hazard-index', 'PFAS mixture, hazard index', 'health', 'unitless'],
  ],
  'metals and trace elements': [
    ['aluminium', 'Aluminum', 'taste', 'µg/L'],
    ['antimony', 'Antimony', 'health', 'µg/L'],
    ['arsenic', 'Arsenic', 'health', 'µg/L'],
    ['asbestos', 'Asbestos fibers', 'health', 'million fibres/L'],
    ['barium', 'Barium', 'health', 'mg/L'],
    ['beryllium', 'Beryllium', 'health', 'µg/L'],
    ['boron', 'Boron', 'health', 'mg/L'],
    ['cadmium', 'Cadmium', 'health', 'µg/L'],
    ['chromium', 'Chromium, total', 'health', 'µg/L'],
    ['cyanide', 'Cyanide, total', 'health', 'µg/L'],
    ['cyanide-free', 'Cyanide, free', 'health', 'µg/L'],
    ['fluoride', 'Fluoride', 'health', 'mg/L', 'fluoride'],
    ['iron', 'Iron', 'taste', 'µg/L'],
    ['manganese', 'Manganese', 'health', 'µg/L'],
    ['mercury', 'Mercury', 'health', 'µg/L'],
    ['selenium', 'Selenium', 'health', 'µg/L'],
    ['silver', 'Silver', 'taste', 'mg/L'],
    ['thallium', 'Thallium', 'health', 'µg/L'],
    ['uranium', 'Uranium', 'health', 'µg/L'],
  ],
  'solvents and other organics': [
    ['acrylamide', 'Acrylamide', 'health', 'µg/L'],
    ['benzene', 'Benzene', 'health', 'µg/L'],
    ['benzo-a-pyrene', 'Benzo(a)pyrene', 'health', 'µg/L'],
    ['bisphenol-a', 'Bisphenol A', 'health', 'µg/L'],
    ['carbon-tetrachloride', 'Carbon tetrachloride', 'health', 'µg/L'],
    ['1,1-dichloroethylene', '1,1-Dichloroethylene', 'health', 'µg/L'],
    ['1,1,1-trichloroethane', '1,1,1-Trichloroethane', 'health', 'µg/L'],
    ['1,1,2-trichloroethane', '1,1,2-Trichloroethane', 'health', 'µg/L'],
    ['1,2-dichloroethane', '1,2-Dichloroethane', 'health', 'µg/L'],
    ['1,2-dichloropropane', '1,2-Dichloropropane', 'health', 'µg/L'],
    ['1,2,4-trichlorobenzene', '1,2,4-Trichlorobenzene', 'health', 'µg/L'],
    ['1,4-dioxane', '1,4-Dioxane', 'health', 'µg/L'],
    ['cis-1,2-dichloroethylene', 'cis-1,2-Dichloroethylene', 'health', 'µg/L'],
    ['trans-1,2-dichloroethylene', 'trans-1,2-Dichloroethylene', 'health', 'µg/L'],
    ['di-2-ethylhexyl-phthalate', 'Di(2-ethylhexyl) phthalate', 'health', 'µg/L'],
    ['dichloromethane', 'Dichloromethane', 'health', 'µg/L'],
    ['epichlorohydrin', 'Epichlorohydrin', 'health', 'µg/L'],
    ['ethylbenzene', 'Ethylbenzene', 'health', 'µg/L'],
    ['ethylene-dibromide', 'Ethylene dibromide', 'health', 'µg/L'],
    ['hexachlorobenzene', 'Hexachlorobenzene', 'health', 'µg/L'],
    ['monochlorobenzene', 'Monochlorobenzene', 'health', 'µg/L'],
    ['o-dichlorobenzene', 'o-Dichlorobenzene', 'health', 'µg/L'],
    ['para-dichlorobenzene', 'para-Dichlorobenzene', 'health', 'µg/L'],
    ['pah-sum-4', 'PAH, sum of four', 'health', 'µg/L'],
    ['pcbs', 'PCBs', 'health', 'µg/L'],
    ['styrene', 'Styrene', 'health', 'µg/L'],
    ['tetrachloroethylene', 'Tetrachloroethylene', 'health', 'µg/L'],
    ['tetrachloroethylene-plus-trichloroethylene', 'Tetra- plus trichloroethylene', 'health', 'µg/L'],
    ['toluene', 'Toluene', 'health', 'µg/L'],
    ['trichloroethylene', 'Trichloroethylene', 'health', 'µg/L'],
    ['vinyl-chloride', 'Vinyl chloride', 'health', 'µg/L'],
    ['xylenes', 'Xylenes, total', 'health', 'µg/L'],
    ['oxidisability', 'Oxidizability', 'technical', 'mg/L O2'],
  ],
  pesticides: [
    ['2,4-d', '2,4-D', 'health', 'µg/L'],
    ['2,4,5-tp', '2,4,5-TP (Silvex)', 'health', 'µg/L'],
    ['alachlor', 'Alachlor', 'health', 'µg/L'],
    ['atrazine', 'Atrazine', 'health', 'µg/L'],
    ['atrazine-and-metabolites', 'Atrazine and metabolites', 'health', 'µg/L'],
    ['carbofuran', 'Carbofuran', 'health', 'µg/L'],
    ['chlordane', 'Chlordane', 'health', 'µg/L'],
    ['dalapon', 'Dalapon', 'health', 'µg/L'],
    ['dinoseb', 'Dinoseb', 'health', 'µg/L'],
    ['diquat', 'Diquat', 'health', 'µg/L'],
    ['endothall', 'Endothall', 'health', 'µg/L'],
    ['endrin', 'Endrin', 'health', 'µg/L'],
    ['glyphosate', 'Glyphosate', 'health', 'µg/L'],
    ['heptachlor', 'Heptachlor', 'health', 'µg/L'],
    ['heptachlor-epoxide', 'Heptachlor epoxide', 'health', 'µg/L'],
    ['lindane', 'Lindane', 'health', 'µg/L'],
    ['methoxychlor', 'Methoxychlor', 'health', 'µg/L'],
    ['oxamyl', 'Oxamyl', 'health', 'µg/L'],
    ['pesticide-individual', 'Pesticide, each', 'health', 'µg/L'],
    ['pesticides-total', 'Pesticides, total', 'health', 'µg/L'],
  ],
  germs: [
    ['e-coli', 'E. coli', 'health', 'number/100 mL'],
    ['enterococci', 'Intestinal enterococci', 'health', 'number/100 mL'],
    ['coliform-bacteria', 'Coliform bacteria', 'technical', 'number/100 mL'],
    ['clostridium-perfringens', 'Clostridium perfringens', 'technical', 'number/100 mL'],
    ['legionella', 'Legionella', 'health', 'CFU/L'],
    ['microcystin-lr', 'Microcystin-LR', 'health', 'µg/L'],
  ],
  radioactivity: [
    ['radium-226-228', 'Radium-226 and -228', 'health', 'pCi/L'],
    ['gross-alpha', 'Gross alpha, adjusted', 'health', 'pCi/L'],
    ['beta-photon', 'Beta and photon emitters', 'health', 'mrem/yr'],
  ],
  appearance: [
    ['colour', 'Color', 'taste', 'colour units'],
    ['odour', 'Odor', 'taste', 'threshold odour number'],
    ['foaming-agents', 'Foaming agents', 'taste', 'mg/L'],
  ],
}

/** Every parameter the product knows, in the order a report lists them. */
export const WATER_PARAMETERS: readonly WaterParameter[] = Object.entries(ENTRIES).flatMap(
  ([group, entries]) =>
    entries.map(([key, name, kind, unit, core]) => ({
      key,
      name,
      kind,
      group: group as ParameterGroup,
      core: core ?? null,
      unit,
    })),
)

const BY_KEY = new Map(WATER_PARAMETERS.map((parameter) => [parameter.key, parameter]))

/** The parameter of this key, or undefined where the catalogue has none. */
export function findParameter(key: string): WaterParameter | undefined {
  return BY_KEY.get(key)
}
