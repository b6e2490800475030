import { useElementSize } from '@mantine/hooks'

/** How wide a part is itself, however wide the screen may be. */
export function useOwnWidth() {
  const { ref, width } = useElementSize()
  return { ref, width }
}
