import { useState } from 'react'

/** Whether two texts are compared: a comparison that was turned on waits for its second template, wherever somebody goes meanwhile. */
export function useTurned(secondTemplateId: string | null) {
  const [isWaiting, setWaiting] = useState(false)
  if (isWaiting && secondTemplateId !== null) setWaiting(false)
  return { isComparing: isWaiting || secondTemplateId !== null, turnComparison: setWaiting }
}
