const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the browser's own time zone: "21 Nov 2026, 20:15". */
export const inTime = (moment: string): string => format.format(new Date(moment))
