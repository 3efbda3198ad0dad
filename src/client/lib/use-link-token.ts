import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of the mail's link that led here; undefined if the link has none. It stays as long as the page is open, and leaves the
 * address bar, so that it does not get into the history, into screenshots or into a copied address.
 */
export function useLinkToken(): string | undefined {
  const { token } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [saved] = useState(token)
  const isInAddress = token !== undefined
  useEffect(() => {
    if (isInAddress)
      void navigate({ to: '.', search: (all) => ({ ...all, token: undefined }), replace: true })
  }, [isInAddress, navigate])
  return saved
}
