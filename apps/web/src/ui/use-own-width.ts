import { useElementSize } from '@mantine/hooks'

/** The width of an element itself, however wide the screen is. */
export function useOwnWidth() {
  const { ref, width } = useElementSize()
  return { ref, width }
}
