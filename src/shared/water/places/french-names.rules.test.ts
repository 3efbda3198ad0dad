import { describe, expect, it } from 'vitest'
import { frenchFiles } from '#tests/harness/french-water-files.ts'
import { csvRecords } from '../../csv-records.ts'
import { readableFrenchName } from './french-names.rules.ts'

describe('a French name', () => {
  it.each([
    ["ABERGEMENT-CLEMENCIAT (L')", "L'Abergement-Clemenciat"],
    ['BOISSE (LA)', 'La Boisse'],
    ['NEYROLLES (LES)', 'Les Neyrolles'],
    ['AMBERIEU-EN-BUGEY', 'Amberieu-en-Bugey'],
    ['BDS ST DIDIER/CHALARONNE', 'BDS St Didier/Chalaronne'],
    ["CAP-D'AIL", "Cap-d'Ail"],
    ['LIVRE LA TOUCHE', 'Livre la Touche'],
    ["S. ML-RIVE GAUCHE DE L'ORB", "S. ML-Rive Gauche de l'Orb"],
    ['SIAEP DE BELLENOD S/SEINE', 'SIAEP de Bellenod S/Seine'],
    ['RESEAU NICE 2', 'Reseau Nice 2'],
    ['LES DRAYES', 'Les Drayes'],
    ['Réseau de Bourg', 'Réseau de Bourg'],
    ['MONTLUÇON-DESERTINES', 'Montluçon-Desertines'],
  ])('%s is written %s', (reported, readable) => {
    expect(readableFrenchName(reported)).toBe(readable)
  })

  it('loses no letter and no digit, and is in capitals only where it is abbreviated', async () => {
    const links = csvRecords<'nomcommune' | 'nomreseau'>((await frenchFiles())['DIS_COM_UDI_2023.txt'])
    const names = new Set(links.flatMap(({ nomcommune, nomreseau }) => [nomcommune, nomreseau]))
    expect(names.size).toBeGreaterThan(900)
    const letters = (text: string) => (text.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? []).toSorted().join('')
    expect([...names].filter((name) => letters(readableFrenchName(name)) !== letters(name))).toEqual([])
    expect([...names].filter((name) => !/\p{Ll}/u.test(readableFrenchName(name)))).toEqual(['VTF'])
  })
})
