import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asker, numberFrom } from './ask.ts'
import type { Habit } from './habits.ts'
import { inTurn, type Somebody } from './people.ts'

/** More bytes than a call without a picture may send. */
const TOO_MUCH = 300_000

/** Invalid requests, accidental or malicious; each must be rejected with the right status. */
export function mistakeHabits(asker: Asker, people: readonly Somebody[]): Habit[] {
  const nextMistaken = inTurn(people)
  return [
    {
      name: 'a page that does not exist',
      perMinute: 40,
      run: () => asker.send(`/nothing-${numberFrom(1, 1_000_000)}`, { expected: 404 }),
    },
    {
      name: 'a city that does not exist',
      perMinute: 20,
      run: () => asker.send(`/cities/nowhere-${numberFrom(1, 1_000_000)}`, { expected: 404 }),
    },
    {
      name: 'a procedure that does not exist',
      perMinute: 30,
      run: () => asker.send(`/api/trpc/cities.nothing${numberFrom(1, 1_000_000)}`, { expected: 404 }),
    },
    {
      name: 'an input that is wrong',
      perMinute: 60,
      run: () =>
        asker.send(
          `/api/trpc/cities.list?input=${encodeURIComponent(`{"json":{"limit":${numberFrom(101, 9e9)}}}`)}`,
          {
            expected: 400,
          },
        ),
    },
    {
      name: 'a body that is no JSON',
      perMinute: 30,
      run: () => asker.post('auth.signIn', '{"json":', { expected: 400 }),
    },
    {
      name: 'a body that is too large',
      perMinute: 6,
      run: () =>
        asker.post('hydration.addWater', `"${'x'.repeat(TOO_MUCH)}"`, {
          expected: 413,
          cookie: nextMistaken().cookie,
        }),
    },
    {
      name: 'a cookie that was never issued',
      perMinute: 60,
      run: () =>
        asker.send('/api/trpc/hydration.day', {
          headers: { cookie: `__Host-session=${numberFrom(1, 9e15).toString(36)}` },
          expected: 401,
        }),
    },
    {
      name: 'a request another site caused',
      perMinute: 30,
      run: () =>
        asker.send('/api/trpc/auth.signOut', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
          expected: 403,
        }),
    },
    {
      name: 'a wrong password',
      perMinute: 10,
      run: () =>
        asker.post(
          'auth.signIn',
          JSON.stringify({ json: { email: nextMistaken().email, password: 'not the password' } }),
          { expected: 401 },
        ),
    },
    { name: 'a picture that is broken off', perMinute: 20, run: () => breakOff(asker) },
  ]
}

/** Announces a picture, sends its beginning and disconnects. */
async function breakOff(asker: Asker): Promise<void> {
  const { hostname, port, host } = new URL(asker.origin)
  asker.requests += 1
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/trpc/scans.analyzeBottle HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Sec-Fetch-Site: same-origin\r\nContent-Length: 200000\r\n\r\n{"json":{"image":"data:image/jpeg;base64,${'A'.repeat(10_000)}`,
  )
  await sleep(numberFrom(1, 100))
  socket.destroy()
}
