import type { Report } from '../answer/reports.schema.ts'

/** How many results the analysis of contaminants has, locked or not. */
export const resultCount = (report: Report): number =>
  report.contaminantsLocked
    ? report.contaminantCount
    : report.contaminants.length + report.history.length + report.others.length
