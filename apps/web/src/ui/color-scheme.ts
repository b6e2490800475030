import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export const colorSchemes = ['light', 'dark', 'auto'] as const

/** What the person chose, and choosing. */
export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { colorScheme, setColorScheme }
}

/** What is on: of `auto`, what the machine says. */
export const useShownScheme = () => useComputedColorScheme('light', { getInitialValueInEffect: false })
