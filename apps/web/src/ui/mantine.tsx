import {
  DEFAULT_THEME,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
  noop,
} from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

/** Sizes, fonts and colours are not said here: the components read the variables of mantine-variables.css. */
const theme = mergeMantineTheme(DEFAULT_THEME, {
  colors: { brand: Array.from({ length: 10 }, () => 'var(--brand)') as unknown as MantineColorsTuple },
  primaryColor: 'brand',
  respectReducedMotion: true,
  focusRing: 'never',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-brand)' } : colors
  },
})

const settings: ComponentProps<typeof MantineContext>['value'] = {
  // ui-provider.tsx sets the scheme; none of the components in use ask for it.
  colorScheme: 'auto',
  setColorScheme: noop,
  clearColorScheme: noop,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
  // In tests there are no animations, and nothing has a place to stand at.
  env: import.meta.env.MODE === 'test' ? 'test' : 'default',
}

/**
 * What Mantine's components need around them. Each of ours that is made of one brings it along, so that no page loads it before the first of
 * them.
 */
export const Mantine = ({ children }: { children: ReactNode }) => (
  <MantineContext value={settings}>
    <MantineThemeContext value={theme}>{children}</MantineThemeContext>
  </MantineContext>
)
