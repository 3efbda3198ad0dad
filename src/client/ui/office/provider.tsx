import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createEmotionCache } from './emotion-cache.ts'
import { system } from './system.ts'

const browserCache = typeof document === 'undefined' ? null : createEmotionCache()

/**
 * Lets the components inside use Chakra UI. Only the back office, /account and /my-test are wrapped in it: public pages
 * carry no style runtime.
 */
export function InteractiveUi({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  // A cache belongs to one rendered response: it knows which styles that page carries already.
  const [cache] = useState(() => browserCache ?? createEmotionCache(nonce))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
