/** What a browser hands to an installed app that was opened with files. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * Calls `open` with the file that the installed app was opened with, by the manifest's `file_handlers`. Browsers without
 * them open no app with a file.
 */
export function onLaunchedFile(open: (file: File) => void): void {
  if (!('launchQueue' in window)) return
  const queue = window.launchQueue as LaunchQueue
  queue.setConsumer(({ files = [] }) => {
    // A file that is gone by now opens nothing.
    void files[0]?.getFile().then(open, () => undefined)
  })
}
