/** The query of a day's address on the tracker: none for today, which is what the tracker opens with. */
export const daySearch = (date: string, today: string): { date?: string } => (date === today ? {} : { date })
