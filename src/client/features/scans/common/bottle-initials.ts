/** One or two letters for a bottle's label: 'Evian' is 'Ev', 'San Pellegrino' is 'SP'. */
export function bottleInitials(brand: string): string {
  const words = brand.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', second] = words
  if (second !== undefined) return `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toUpperCase()
  const [letter = '', next = ''] = [...first]
  return letter.toUpperCase() + next.toLowerCase()
}
