import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export const colorSchemes = ['light', 'dark', 'auto'] as const

/** The scheme that the person chose, and the function to choose another one. */
export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { colorScheme, setColorScheme }
}

/** The scheme that is shown now: for `auto`, the system's. */
export const useShownScheme = () => useComputedColorScheme('light', { getInitialValueInEffect: false })
