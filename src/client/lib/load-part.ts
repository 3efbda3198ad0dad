import { AppError } from '#shared/app-error.ts'
import { UNREACHABLE_MESSAGE } from './error-message.ts'
import { deviceKey } from './stored-key.ts'
import { keepTypedText } from './typed-fields.ts'

/** The page that is fetched to see which build the server has: small, and the same for everyone. */
const PAGE = '/offline'
/** For which build this tab was loaded again. */
const RELOADED_KEY = deviceKey('reloaded-for-build')
/** This very file, which every page names and whose name changes with any part of the code. */
const OWN_FILE = new URL(import.meta.url).pathname

const LEFT_OUT = 'A part of this page could not be loaded. Reload the page, then try again.'

/** The files of the server's build. Throws if there is no connection. */
async function currentFiles(): Promise<string[]> {
  const response = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
  return response.ok ? [...new Set((await response.text()).match(/\/assets\/[\w-]+\.js/g))] : []
}

/** Whether this tab may be loaded again for a build: once, or a file that is missing for good would do it without end. */
function mayReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return false
    sessionStorage.setItem(RELOADED_KEY, build)
    return true
  } catch {
    return false
  }
}

/**
 * Loads a part of the client's code: `loadPart(() => import('./dialog.tsx'))`. Every `import()` of the client goes through
 * it. A page that was open during a deployment asks for files that are gone: it is loaded again, once per build, with what
 * was typed; the answer then never comes. Throws an {@link AppError} that says whether the connection or the site is to blame.
 * @param address where the page goes on after that; the same page unless given
 */
export async function loadPart<Part>(load: () => Promise<Part>, address?: () => string): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    const files = await currentFiles().catch(() => {
      throw new AppError('SERVICE_UNAVAILABLE', UNREACHABLE_MESSAGE, { cause })
    })
    const isOtherBuild = files.length > 0 && !files.includes(OWN_FILE)
    if (!isOtherBuild || !mayReloadFor(files.join(' ')))
      throw new AppError('SERVICE_UNAVAILABLE', LEFT_OUT, { cause })
    keepTypedText()
    if (address === undefined) location.reload()
    else location.replace(address())
    return new Promise<never>(() => undefined)
  }
}
