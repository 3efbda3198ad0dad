import { useEffect, useState } from 'react'
import { read, write } from '#client/lib/device-storage.ts'
import { deviceKey } from '#client/lib/stored-key.ts'

const keyOf = (zip: string) => deviceKey(`water-system:${zip}`)

/** Remembers on this device which system somebody chose in a ZIP code. */
export function rememberSystem(zip: string, systemId: string): void {
  write(keyOf(zip), systemId)
}

/** The system somebody chose in a ZIP code before; null until the browser was asked. */
export function useRememberedSystem(zip: string): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const stored = read(keyOf(zip))
    setId(typeof stored === 'string' ? stored : null)
  }, [zip])
  return id
}
