import { describe, expect, test } from 'vitest'
import { parseMineralTable } from './mineral-table.ts'

/** The values of lines, minerals by name; what was not read is left out. */
function read(...lines: string[]): Record<string, number> {
  const { minerals, ph, tds, volumeMl } = parseMineralTable(lines)
  const others = Object.entries({ ph, tds, volumeMl }).filter(
    (entry): entry is [string, number] => entry[1] !== null,
  )
  return Object.fromEntries([...minerals.map(({ mineral, value }) => [mineral, value]), ...others])
}

describe('names', () => {
  test.each([
    [
      'Typical analysis mg/L: Calcium 55 Sulphate 13 Bicarbonate 248, dry residue at 180°C 280',
      { calcium: 55, bicarbonate: 248, sulfate: 13, tds: 280 },
    ],
    [
      'Magnésium 26 Chlorures 10 Silice 32 mg/l - Résidu sec à 180°C : 345 mg/l',
      { magnesium: 26, chloride: 10, silica: 32, tds: 345 },
    ],
    [
      'Natrium 118 mg/l Hydrogencarbonat 1816 mg/l Kieselsäure 40,2 mg/l Trockenrückstand 2488',
      { sodium: 118, bicarbonate: 1816, silica: 40.2, tds: 2488 },
    ],
    [
      'Ione solforico 15,3 Calcio 54,2 Idrogenocarbonato 180 mg/l Residuo fisso a 180 206',
      { calcium: 54.2, bicarbonate: 180, sulfate: 15.3, tds: 206 },
    ],
    ['Sílice 8,0 mg/l | Cloruros 7,4 | Extracto seco 278', { chloride: 7.4, silica: 8, tds: 278 }],
    [
      'Cálcio 1,8 Cloreto 8,5 Fluoreto 0,1 mg/L Resíduo seco 43',
      { calcium: 1.8, chloride: 8.5, fluoride: 0.1, tds: 43 },
    ],
    [
      'Azotați 1,2 Magneziu 8,2 Bicarbonați 180 mg/L reziduu sec la 180°C 170',
      { magnesium: 8.2, bicarbonate: 180, nitrate: 1.2, tds: 170 },
    ],
    [
      'wapń 48,1 mg/dm³ Sód 9,3 Wodorowęglany 200 sucha pozostałość 240',
      { calcium: 48.1, sodium: 9.3, bicarbonate: 200, tds: 240 },
    ],
    ['CA 80 MG 26 NA 6 MG/L', { calcium: 80, magnesium: 26, sodium: 6 }],
    [
      'Ca²⁺ 80 Mg²⁺ 26 K⁺ 1 HCO₃⁻ 360 SO₄²⁻ 14 Cl⁻ 10 NO₃⁻ 3,8 F⁻ 0,2 SiO₂ 15 mg/l',
      {
        calcium: 80,
        magnesium: 26,
        potassium: 1,
        bicarbonate: 360,
        sulfate: 14,
        chloride: 10,
        silica: 15,
        nitrate: 3.8,
        fluoride: 0.2,
      },
    ],
  ])('%s', (line, values) => {
    expect(read(line)).toEqual(values)
  })

  test('in Albanian', () => {
    expect(read('Kalcium 48,1 mg/l', 'Magnez 9,2 mg/l', 'Natrium 3,4 mg/l', 'Klorure 5,1 mg/l')).toEqual({
      calcium: 48.1,
      magnesium: 9.2,
      sodium: 3.4,
      chloride: 5.1,
    })
  })

  test('what OCR makes of a name and of its sign', () => {
    expect(
      read('Caicium 80 mg/1', 'Magneslum (Mg2*) 26 mg/I', 'Su1fat SO4 2- 38 mg/l', 'HCO; 360 mgil'),
    ).toEqual({ calcium: 80, magnesium: 26, bicarbonate: 360, sulfate: 38 })
  })

  test('another substance is no one’s name, however alike', () => {
    expect(
      read('Nitrite 0,02 mg/l', 'Azotyny 1,5 mg/l', 'Meta-Kieselsäure 12 mg/l', 'Silicium 4 mg/l'),
    ).toEqual({})
    // Between nitrate and nitrite.
    expect(read('Nitrote 3,8 mg/l')).toEqual({})
    // Between calcium and kalium.
    expect(read('Calium 12 mg/l')).toEqual({})
  })

  test('a number behind another substance, or behind other words, belongs to no one before it', () => {
    expect(read('Calcium Lithium 0,3 mg/l')).toEqual({})
    expect(read('Sodium restricted diets since 1936', 'Calcium 80 mg/l')).toEqual({ calcium: 80 })
  })
})

describe('where the number stands', () => {
  const expected = { calcium: 80, magnesium: 26, sodium: 6.5 }
  test.each([
    ['one row each', ['mg/l', 'Calcium ........ 80', 'Magnesium eeec 26', 'Sodium 6,5']],
    ['run-on', ['Ca 80 - Mg 26 - Na 6,5 mg/l']],
    ['broken between name and number', ['Ca 80 mg/l, Mg 26 mg/l, Na', '6,5 mg/l']],
    ['names and numbers in turn', ['Calcium', '80 mg/l', 'Magnesium', '26 mg/l', 'Sodium', '6,5 mg/l']],
    ['a column of names, then one of numbers', ['Calcium', 'Magnesium', 'Sodium', '80', '26', '6,5', 'mg/l']],
    ['a row of names above a row of numbers', ['Calcium Magnesium Sodium', '80 26 6.5 mg/L']],
    ['number first', ['80 mg/L calcium 26 mg/L magnesium 6.5 mg/L sodium']],
  ])('%s', (_, lines) => {
    expect(read(...lines)).toEqual(expected)
  })

  test('a column that lost a number gives none', () => {
    expect(read('Calcium', 'Magnesium', 'Sodium', '80', '26', 'mg/l')).toEqual({})
  })

  test('a number alone on the next line, without unit, may be any number', () => {
    expect(read('mg/l', 'Sodium', '6')).toEqual({})
  })
})

describe('numbers', () => {
  test('thousands and decimals are told apart by the rest of the label', () => {
    expect(read('Residuo fisso a 180°C 2.513 mg/L', 'Solfati 1.530 mg/L', 'Calcio 549,0 mg/L')).toEqual({
      calcium: 549,
      sulfate: 1530,
      tds: 2513,
    })
    expect(read('Sulfate 1,530 mg/L', 'Calcium 549.0 mg/L')).toEqual({ calcium: 549, sulfate: 1530 })
    expect(read('Bicarbonates 1 137 mg/l')).toEqual({ bicarbonate: 1137 })
  })

  test('a symbol glued to the number before it has its own', () => {
    expect(read('Residue 284Ca: 60 Mg: 12 Na: 4 mg/l')).toMatchObject({
      calcium: 60,
      magnesium: 12,
      sodium: 4,
    })
  })

  test('what is printed with a bound is told apart from what is not printed', () => {
    expect(parseMineralTable(['Nitrate <0,15 mg/l', 'Sodium 4-6 mg/l', 'Calcium 80 mg/l']).bounded).toEqual([
      'nitrate',
      'sodium',
    ])
  })

  test('one that could mean two things is left out', () => {
    expect(read('Sulfate 1.530 mg/L')).toEqual({})
    expect(read('Ca280 mg/l', 'NO31,2 mg/l', 'SO 4150 mg/l')).toEqual({})
    expect(read('Sodium 6 5 mg/l 12 mg/l')).toEqual({})
  })

  test.each(['<0,5', '< 0,5', '>0,5', 'max. 0,5', '0,5-0,9', '0,5 – 0,9', '0,5 to 0,9'])(
    '%s is no value',
    (text) => {
      expect(read(`Nitrate ${text} mg/l`, 'Calcium 80 mg/l')).toEqual({ calcium: 80 })
    },
  )

  test('letters among digits', () => {
    expect(read('Magnesium 1O mg/L', 'Calcium l05 mg/L', 'Fluoride O,2 mg/L')).toEqual({
      calcium: 105,
      magnesium: 10,
      fluoride: 0.2,
    })
  })

  test('the temperature is not the value', () => {
    expect(read('Residuo fisso a 180°C mg/l 345', 'pH a 20°C 7,2')).toEqual({ ph: 7.2, tds: 345 })
    expect(read('Dry residue at 1800C 345 mg/l')).toEqual({ tds: 345 })
    expect(read('Bicarbonate 180 mg/l Chloride 200 mg/l')).toEqual({ bicarbonate: 180, chloride: 200 })
  })

  test('what no water has was misread', () => {
    expect(read('pH 74', 'Nitrate 380 mg/l', 'Calcium 80000 mg/l', 'Magnesium 26 mg/l')).toEqual({
      magnesium: 26,
    })
  })

  test('a value above the dry residue goes, or the residue does', () => {
    expect(read('Calcium 80 mg/l', 'Sodium 650 mg/l', 'TDS 345 mg/l')).toEqual({ calcium: 80 })
    expect(read('Calcium 80 mg/l', 'Sodium 65 mg/l', 'TDS 34 mg/l')).toEqual({ calcium: 80, sodium: 65 })
  })

  test('a residue that is not what the values make together goes, and what is most of it', () => {
    const lines = [
      'Calcium 21,5',
      'Magnesium 1,7',
      'Sodium 1,9',
      'Bicarbonate 53',
      'Sulfate 20,3',
      'Chloride 13,3',
      'mg/l',
    ]
    const values = {
      calcium: 21.5,
      magnesium: 1.7,
      sodium: 1.9,
      bicarbonate: 53,
      sulfate: 20.3,
      chloride: 13.3,
    }
    expect(read(...lines, 'TDS 95,4')).toEqual({ ...values, tds: 95.4 })
    expect(read(...lines, 'TDS 954')).toEqual(values)
    expect(read('Calcium 11', 'Sulfate 15 mg/l', 'Sodium 0,9', 'TDS 13,3')).toEqual({ sodium: 0.9 })
  })

  test('a nought in front, or a whole pH, has lost its mark', () => {
    expect(read('pH 6,0')).toEqual({ ph: 6 })
    expect(read('Fluoride 02 mg/l', 'pH 7', 'Calcium 80 mg/l', '05 L')).toEqual({ calcium: 80 })
  })

  test('two values for one name are none; the same twice is one', () => {
    expect(read('Calcium 80 mg/l', 'Calcio 86 mg/l')).toEqual({})
    expect(read('Calcium 80 mg/l', 'Calcio 80 mg/l')).toEqual({ calcium: 80 })
  })
})

describe('units', () => {
  test('ppm is mg/L, µg/L a thousandth, per 100 ml a tenth', () => {
    expect(read('TDS 350 ppm', 'Fluoride 110 µg/L', 'Calcium 8,1 mg/100 ml')).toEqual({
      calcium: 81,
      fluoride: 0.11,
      tds: 350,
    })
  })

  test.each(['Sodium 0,3 g/l', 'Sodium 3 ng/L', 'Sodium 5 mg', 'Sodium 10 %', 'Sodium 2 mEq/l'])(
    '%s is left out',
    (line) => {
      expect(read(line)).toEqual({})
    },
  )

  test('what a serving holds is no concentration', () => {
    expect(read('Nutrition Facts', 'Sodium 5 mg 0% Calcium 20 mg 2% Potassium 2 mg')).toEqual({})
    expect(read('per 100 ml:', 'Sodium 0.5 Calcium 8 Magnesium 2')).toEqual({})
  })

  test('milligrams in 100 ml are ten times as much in a liter', () => {
    expect(read('per 100 ml', 'Sodium 0.5 mg', 'Calcium 8,1 mg')).toEqual({ calcium: 81, sodium: 5 })
    expect(read('Sodium 0.5 mg', 'Calcium 8,1 mg')).toEqual({})
  })

  test('mmol next to mg', () => {
    expect(read('Calcium 80 mg/l 2,0 mmol/l')).toEqual({ calcium: 80 })
  })

  test('without any unit, one number after a name is not enough', () => {
    expect(read('Low sodium 24 bottles')).toEqual({})
    expect(read('Ca 80 Mg 26 Na 6,5')).toEqual({ calcium: 80, magnesium: 26, sodium: 6.5 })
  })
})

describe('pH', () => {
  test.each(['pH 7,4', 'pH: 7.4', 'pH-Wert 7,4', 'pH alla sorgente 7,4', '7.4 pH'])('%s', (line) => {
    expect(read(line)).toEqual({ ph: 7.4 })
  })
})

describe('volume', () => {
  test.each([
    ['500 ml', 500],
    ['0,5 L', 500],
    ['1.5L', 1500],
    ['50 cl', 500],
    ['16.9 fl oz', 500],
    ['16.9 FL OZ (1.05 PT) 500 mL', 500],
    ['6 x 1,5 L', 1500],
  ])('%s', (line, volumeMl) => {
    expect(read(line)).toEqual({ volumeMl })
  })

  test.each(['per 100 ml', 'mg/l', 'in 1 l', '500 ml or 1 L', '2 L per day', '30 L'])(
    '%s is no bottle',
    (line) => {
      expect(read(line)).toEqual({})
    },
  )
})

test('nothing comes of nothing', () => {
  expect(parseMineralTable([])).toEqual({ minerals: [], ph: null, tds: null, volumeMl: null, bounded: [] })
  expect(read('', '   ', '@#%', '8004192103107', '21/11/2026')).toEqual({})
})

test.each([
  ['an amount that the line above is about', ['Nutrition per', '100 ml', '1.5 L'], 1500],
  ['an amount that the line below ends', ['Drink 250 ml', 'per day', '750 ml'], 750],
  ['no amount of the bottle', ['Valeurs nutritionnelles pour', '100 ml'], undefined],
])('the volume over two lines: %s', (_what, lines, volumeMl) => {
  expect(read(...lines).volumeMl).toBe(volumeMl)
})
