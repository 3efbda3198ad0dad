const REQUEST = /(?<![\w.])(?:(?:window|self|globalThis)\.)?fetch\(|\bnew XMLHttpRequest\b|\.sendBeacon\(/

/** Files of the client that request something other than procedures. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/client/service-worker.ts': 'hashed files and pages',
  'src/client/lib/load-part.ts': 'a page, to see which build the server has',
  'src/client/features/accounts/account/data/download-export.ts': 'the export, which is a file',
}

/** Messages about requests that the client writes by hand, where tRPC's links would do. */
export const clientRequestProblems = (file: string, text: string): string[] =>
  file.startsWith('src/client/') && !/\.test\.tsx?$/.test(file) && !(file in ALLOWED) && REQUEST.test(text)
    ? ['The client calls procedures by tRPC, and requests nothing else by itself: see client-requests.ts.']
    : []
