/** "2023–25", "2009–11", "1999–2001"; "2024" for one year. */
export function yearRange(from: number, to: number): string {
  if (from === to) return String(to)
  const isSameCentury = Math.floor(from / 100) === Math.floor(to / 100)
  return `${from}–${isSameCentury ? String(to % 100).padStart(2, '0') : to}`
}
