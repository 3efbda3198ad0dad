/** Whether the pages of this run are slowed: `npm run test:slow`. */
export const IS_SLOW = process.env.TEST_PAGES === 'slow'

/**
 * Makes a page slow as on a busy phone: animation frames come 100 ms late, and React's tasks, which it posts to a message channel, 25 ms. An
 * init script. A test that fails only there pressed what was not ready, or the page lost a press.
 */
export function slowDown(): void {
  const [FRAME_MS, TASK_MS] = [100, 25]
  const [later, cancelLater] = [setTimeout, clearTimeout]
  let frame = requestAnimationFrame
  let cancelFrame = cancelAnimationFrame
  const cancels = new Map<number, () => void>()
  let last = 0
  const lateFrame = (callback: FrameRequestCallback): number => {
    last += 1
    const id = last
    const run: FrameRequestCallback = (time) => {
      cancels.delete(id)
      callback(time)
    }
    const timer = later(() => {
      const handle = frame(run)
      cancels.set(id, () => cancelFrame(handle))
    }, FRAME_MS)
    cancels.set(id, () => cancelLater(timer))
    return id
  }
  const cancelLateFrame = (id: number): void => {
    cancels.get(id)?.()
    cancels.delete(id)
  }
  // A test that sets the page's clock replaces both functions: frames are late on top of that clock's.
  Object.defineProperties(globalThis, {
    requestAnimationFrame: { get: () => lateFrame, set: (next) => (frame = next), configurable: true },
    cancelAnimationFrame: {
      get: () => cancelLateFrame,
      set: (next) => (cancelFrame = next),
      configurable: true,
    },
  })
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      const { port2 } = this
      const post = port2.postMessage.bind(port2)
      port2.postMessage = (message: unknown) => void later(() => post(message), TASK_MS)
    }
  }
}
