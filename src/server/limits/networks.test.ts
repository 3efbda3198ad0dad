import { describe, expect, it } from 'vitest'
import { clientAddress, networksOf, widestNetworkOf } from './networks.ts'
import { formatWait } from './too-many-requests.ts'

const networkOf = (address: string) => networksOf(address)[0].name

describe('the narrowest network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    // An IPv4 caller of a server that listens on both.
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1::9', '2001:db8:1:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
    ['2001:0db8:0001:0002::7', '2001:db8:1:2::/64'],
  ])('%j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is one for every way to write an address', () => {
    const same = ['2001:db8:0:1::1', '2001:db8:0:1:0:0:0:1', '2001:db8::1:0:0:0:1']
    expect(new Set(same.map(networkOf)).size).toBe(1)
  })

  it('tells neighbors apart', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'))
  })
})

describe('networksOf', () => {
  it('counts an IPv6 caller under its /64, its /56 and its /48', () => {
    expect(networksOf('2001:db8:1:1234::9')).toEqual([
      { name: '2001:db8:1:1234::/64', factor: 1 },
      { name: '2001:db8:1:1200::/56', factor: 3 },
      { name: '2001:db8:1::/48', factor: 5 },
    ])
    expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', factor: 1 }])
  })

  it.each([
    ['2001:db8:1:12ff::9', '2001:db8:1:1200::/56'],
    ['2001:db8:1:1300::9', '2001:db8:1:1300::/56'],
    ['2001:db8:1:ff::9', '2001:db8:1:0::/56'],
  ])('%s lies in %s', (address, network) => {
    expect(networksOf(address)[1]?.name).toBe(network)
  })

  it('names the widest one', () => {
    expect(widestNetworkOf('2001:db8:1:2::9')).toBe('2001:db8:1::/48')
    expect(widestNetworkOf('203.0.113.7')).toBe('203.0.113.7')
  })
})

describe('clientAddress', () => {
  it.each([
    ['203.0.113.7:4312', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['203.0.113.7:', 'unknown'],
    ['example.org', 'unknown'],
    ['unknown', 'unknown'],
    [undefined, 'unknown'],
  ])('%j is %j', (reported, address) => {
    expect(clientAddress(reported)).toBe(address)
  })
})

describe('formatWait', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3599, '60 minutes'],
    [3600, '1 hour'],
    [3601, '2 hours'],
    [86_400, '24 hours'],
  ])('%i seconds are %j', (seconds, words) => {
    expect(formatWait(seconds)).toBe(words)
  })
})
