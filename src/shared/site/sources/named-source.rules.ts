/** A repository by its owner and name, as in "compiled in Kazafk/sca-water-map". */
const REPOSITORY = String.raw`[\w.-]+\/[\w.-]+`

/** How we came by a source: which copy, package or repository it was read in. */
const HOW_READ = new RegExp(
  String.raw`,? (?:by way of|collected by) [^:]*(?=:|$)|[,;]? (?:compiled|transcribed|copy) in ${REPOSITORY}| in ${REPOSITORY} \([^)]*\)| \(${REPOSITORY}[^)]*\)|; description from general product knowledge| owid-datasets`,
  'g',
)
/** Titles that name nothing but a file or a repository. */
const FILES_ONLY = /\bGitHub\b|\brepo(?:sitory)?\b|\.(?:js|ts|json|csv|xlsx)\b|^[\w-]+\/[\w-]*[a-z]/

/** What stands for a source that only its file has a name for. */
const A_COLLECTION = 'A public collection of figures'

/**
 * A source’s name for a page about a water, a city or a product: its publisher and title, without the copy or repository in which we
 * read it. `/sources` names these, too.
 */
export function sourceName(title: string): string {
  const name = title.replaceAll(HOW_READ, '')
  return FILES_ONLY.test(name) ? A_COLLECTION : name
}

/** Licenses that ask to be named where the work is shown. */
const NAMED =
  /(?:Contains information licensed under the )?(?:CC BY(?:-[A-Z]+)* \d\.\d|CC0 1\.0|ODbL(?: \d\.\d)?|Licence Ouverte \d\.\d|Open Government Licence[^;(]*)/

/** The license to name next to a source; null for facts, public domain and remarks about a copy, which `/sources` explains. */
export const namedLicense = (license: string): string | null => NAMED.exec(license)?.[0].trim() ?? null
