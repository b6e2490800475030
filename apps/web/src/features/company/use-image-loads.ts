import { useState } from 'react'

/** An image that could not be loaded is not shown again: something else stands in for it, not the browser's broken-image icon. */
export function useImageLoads(address: string | null): { loads: string | null; failed: () => void } {
  const [broken, setBroken] = useState<string | null>(null)
  return { loads: address === broken ? null : address, failed: () => setBroken(address) }
}
