import { useState } from 'react'

/** An image that could not be loaded is not shown again: no broken-image sign, whatever stands in for it. */
export function useImageLoads(address: string | null): { loads: string | null; failed: () => void } {
  const [broken, setBroken] = useState<string | null>(null)
  return { loads: address === broken ? null : address, failed: () => setBroken(address) }
}
