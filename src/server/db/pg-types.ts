import pg from 'pg'

type Parse = (text: string) => unknown

/** `2026-11-20 10:00:00.123456+00` → `2026-11-20T10:00:00.123456Z`; the session's zone is UTC. */
function parseTimestampTz(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z')
}

/** Numbers beyond ±(2⁵³ − 1) are refused instead of rounded. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint from the database does not fit a number')
  return value
}

const parseTimestamp: Parse = (text) => text.replace(' ', 'T')
const parseDate: Parse = (text) => text

const INT8 = { oid: 20, arrayOid: 1016 }
const DATE = { oid: 1082, arrayOid: 1182 }
const TIMESTAMP = { oid: 1114, arrayOid: 1115 }
const TIMESTAMPTZ = { oid: 1184, arrayOid: 1185 }
const NUMERIC = { oid: 1700, arrayOid: 1231 }
const TEXT_ARRAY_OID = 1009

/**
 * How values arrive: bigint and numeric as numbers, dates as `YYYY-MM-DD`, timestamps as ISO 8601 text with the
 * database's microseconds (so that a cursor made from one is exact). Rows are therefore plain JSON, without a `Date`.
 */
export const plainJsonTypes = new pg.TypeOverrides()

const getParser = pg.types.getTypeParser as (oid: number) => unknown
const parseTextArray = getParser(TEXT_ARRAY_OID) as (text: string) => (string | null)[]

function register(type: { oid: number; arrayOid: number }, parse: Parse): void {
  plainJsonTypes.setTypeParser(type.oid, parse)
  plainJsonTypes.setTypeParser(type.arrayOid, (text: string) =>
    parseTextArray(text).map((element) => (element === null ? null : parse(element))),
  )
}

register(INT8, parseInt8)
register(NUMERIC, Number)
register(DATE, parseDate)
register(TIMESTAMP, parseTimestamp)
register(TIMESTAMPTZ, parseTimestampTz as Parse)
