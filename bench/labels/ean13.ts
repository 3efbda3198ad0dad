/** Bars of each digit in the left half, odd parity (set A); set C is its complement and set B is set C reversed (GS1 General Specifications 5.2). */
const SET_A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const SET_C = SET_A.map((bars) => bars.replace(/./g, (bar) => (bar === '0' ? '1' : '0')))
const SET_B = SET_C.map((bars) => [...bars].reverse().join(''))
/** Which set each of the six left digits is drawn in tells the first digit. */
const FIRST_DIGIT = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

/** An EAN-13 barcode as SVG with its digits, `module` px a bar. Throws when the check digit is wrong. */
export function ean13(digits: string, module: number): string {
  const numbers = [...digits].map(Number)
  const sum = numbers.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  if (numbers.length !== 13 || sum % 10 !== 0) throw new Error(`${digits} is no EAN-13`)
  const sets = FIRST_DIGIT[numbers[0] ?? 0] ?? ''
  const left = numbers.slice(1, 7).map((digit, index) => (sets[index] === 'A' ? SET_A : SET_B)[digit])
  const right = numbers.slice(7).map((digit) => SET_C[digit])
  const bars = `101${left.join('')}01010${right.join('')}101`
  const height = 62 * module
  // Nine modules on the left and the right must stay white.
  const rects = [...bars]
    .map((bar, index) =>
      bar === '1'
        ? `<rect x="${(index + 11) * module}" y="${4 * module}" width="${module}" height="${height}"/>`
        : '',
    )
    .join('')
  const width = (bars.length + 20) * module
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + 18 * module}" shape-rendering="crispEdges">
<rect width="100%" height="100%" fill="white"/>${rects}
<text x="${width / 2}" y="${height + 14 * module}" font-family="Liberation Mono" font-size="${11 * module}" letter-spacing="${module}" text-anchor="middle">${digits}</text></svg>`
}
