import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPublicHttpsUrl } from './public-address.ts'

describe('isPublicHttpsUrl', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
  ])('allows %s', (endpoint) => {
    expect(isPublicHttpsUrl(endpoint)).toBe(true)
  })
  it.each([
    '',
    'fcm.googleapis.com',
    'http://fcm.googleapis.com/fcm/send/abc',
    'ftp://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://localhost./abc',
    'https://push.localhost/abc',
    'https://database/abc',
    'https://printer.local/abc',
    'https://metadata.google.internal/computeMetadata/v1',
    'https://router.lan/abc',
    'https://nas.home.arpa/abc',
    'https://127.0.0.1/abc',
    'https://127.1/abc',
    'https://2130706433/abc',
    'https://0x7f.0.0.1/abc',
    'https://0177.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://１２７.０.０.１/abc',
    'https://fcm.googleapis.com./abc',
    'https://-bad.example.com/abc',
  ])('refuses %j', (endpoint) => {
    expect(isPublicHttpsUrl(endpoint)).toBe(false)
  })
})

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '142.250.185.74', '2a00:1450:4001:82b::200a', '2607:f8b0::1'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%j is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
