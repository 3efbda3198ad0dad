// Imported into a server of the tests before its own code (`NODE_OPTIONS=--import=…`). Prints a line for every time in
// which the event loop ran one piece of work for longer than `BLOCK_MS`. The time is the main thread's CPU time: a
// machine that is busy with other processes does not count as a block.

/** Shorter pieces of work are not reported. */
const BLOCK_MS = 200
const TICK_MS = 10

let last = process.threadCpuUsage()
setInterval(() => {
  const used = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  const ms = (used.user + used.system) / 1000
  if (ms > BLOCK_MS) process.stdout.write(`event loop blocked for ${ms.toFixed(0)} ms\n`)
}, TICK_MS).unref()
