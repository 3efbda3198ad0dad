import type { Mineral } from '#shared/scans/minerals.ts'
import { editDistance } from './edit-distance.ts'

/** What a printed analysis gives a number for: a mineral, pH, the dry residue or the sum of what is dissolved. */
export type Parameter = Mineral | 'ph' | 'dryResidue' | 'totalMinerals'

/**
 * The printed names in English, French, German, Italian, Spanish, Portuguese, Romanian, Polish and Dutch, lower case and
 * without accents. Where a name has several words, the one that tells it apart stands for all.
 */
const NAMES: Readonly<Record<Parameter, string>> = {
  calcium: 'calcium calcio kalzium calciu wapn wapnia wapniowy wapniowe',
  magnesium: 'magnesium magnesio magneziu magnez magnezu magnezowy magnesia',
  sodium: 'sodium sodio natrium sodiu sod sodu sodowy',
  potassium: 'potassium potassio potasio kalium potasiu potas potasu potasowy',
  bicarbonate:
    'bicarbonate bicarbonates bicarbonat bicarbonati bicarbonato bicarbonatos bicarbonaat bicarbonatii ' +
    'hydrogencarbonat hydrogencarbonate hydrogencarbonates hydrogenocarbonate hydrogenocarbonates idrogenocarbonato ' +
    'idrogenocarbonati idrogenocarbonico hidrogenocarbonato hidrogenocarbonatos hidrogenocarbonat hidrogencarbonato ' +
    'hidrogenocarbonati waterstofcarbonaat wodoroweglany wodoroweglan wodoroweglanowy',
  sulfate:
    'sulfate sulfates sulphate sulphates sulfat sulfati solfati solfato solforico sulfato sulfatos sulfatii sulfaat ' +
    'siarczany siarczan siarczanowy',
  chloride:
    'chloride chlorides chlorid chlorure chlorures cloruro cloruri cloruros cloreto cloretos cloruri cloruri clorura ' +
    'chlorki chlorek chlorkowy',
  silica: 'silica silice silicea silicic kieselsaure krzemionka silicagel',
  nitrate:
    'nitrate nitrates nitrat nitrati nitrato nitratos nitrico nitraat azotati azotat azotany azotan azotanowy',
  fluoride:
    'fluoride fluorides fluorid fluorure fluorures fluoruro fluoruri fluoruros fluoreto fluoretos fluor fluorki fluorek fluorkowy',
  ph: 'ph',
  dryResidue:
    'residuo residu residue residuu reziduu trockenruckstand abdampfruckstand droogrest indampresidu extracto extrait ' +
    'pozostalosc tds solids',
  totalMinerals:
    'mineralisation mineralization mineralizzazione mineralizacion mineralizacao mineralizare mineralizacja ' +
    'gesamtmineralisation mineralstoffgehalt',
}

/** Printed beside the minerals, with numbers of their own that must go to nobody. */
const OTHERS =
  'nitrite nitrites nitrit nitriti nitrito nitritos nitriet azotiti azotit azotyny sulfite sulfites sulfide sulfides sulfid ' +
  'solfuri siarczki silicon silicium silizium silicio siliciu metakieselsaure metasilicic metasilicico metasilicique carbonate ' +
  'carbonates carbonat carbonato carbonati chlorine chlorate lithium litio litiu strontium stronzio estroncio barium bario iron ' +
  'eisen ferro fer hierro fier zelazo manganese mangan manganeso arsenic arsen ammonium ammonio amonio amoniu phosphate fosfato ' +
  'iodine iodide jodid iodio iodo yodo bromide bromid bromuro hardness harte durezza durete dureza duritate twardosc conductivity ' +
  'conducibilita leitfahigkeit conductivite conductividad condutividade conductivitate przewodnosc temperature temperatur ' +
  'temperatura alkalinity alcalinity kohlensaure kohlendioxid anidride dioxyde dioxide oxygen ossigeno sauerstoff'

/** Words that may stand between a name and its number. */
const FILLERS = new Set(
  (
    'acid saure acide acido dissolved dissous gelost disciolti disueltos total totale totaux gesamt ione ioni ion ions iones ' +
    'ionen jony dry sec secco seco suchy sucha fisso fixo fijo fixe naturel natural approx circa environ about value wert valeur ' +
    'valore valor content teneur gehalt contenuto contenido measured average typical level alla sorgente source quelle fonte captage emergence origine water eau wasser acqua agua'
  ).split(' '),
)

const KNOWN = new Map<string, Parameter | 'other'>([
  ...OTHERS.split(' ').map((name): [string, 'other'] => [name, 'other']),
  ...Object.entries(NAMES).flatMap(([parameter, names]) =>
    names.split(' ').map((name): [string, Parameter] => [name, parameter as Parameter]),
  ),
])

/** Letters that OCR takes for each other, so that they cost nothing to exchange. */
const lookAlike = (word: string) => word.replace(/[1|!]/g, 'l').replaceAll('0', 'o').replaceAll('5', 's')

/** How many letters of a name may be wrong; short names must be right, or they would be found everywhere. */
const tolerance = (length: number) => (length >= 10 ? 2 : length >= 6 ? 1 : 0)

/**
 * The parameter a word names: `other` for something else that an analysis gives a number for, `filler` for words that go
 * along with a name, null for any other word. Wrong letters are forgiven as long as only one parameter can be meant.
 */
export function parameterOf(word: string): Parameter | 'other' | 'filler' | null {
  const key = lookAlike(word.toLowerCase())
  const exact = KNOWN.get(key)
  if (exact !== undefined) return exact
  if (FILLERS.has(key)) return 'filler'
  const allowed = tolerance(key.length)
  let best = allowed + 1
  let found = new Set<Parameter | 'other'>()
  for (const [name, parameter] of KNOWN) {
    if (Math.abs(name.length - key.length) > allowed || tolerance(name.length) === 0) continue
    const distance = editDistance(key, name, best)
    if (distance > allowed || distance > best) continue
    if (distance < best) found = new Set()
    best = distance
    found.add(parameter)
  }
  const [only] = found
  if (only === undefined) return null
  return found.size === 1 ? only : 'other'
}
