import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'

const brand = Array.from({ length: 10 }, () => 'var(--brand)') as unknown as MantineColorsTuple

/** Sizes and fonts point at tokens.css, so that nothing is defined twice. */
export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  radius: { xs: 'var(--r-xs)', sm: 'var(--r-sm)', md: 'var(--r-md)', lg: 'var(--r-lg)', xl: 'var(--r-full)' },
  spacing: { xs: 'var(--s-2)', sm: 'var(--s-3)', md: 'var(--s-4)', lg: 'var(--s-6)', xl: 'var(--s-8)' },
  fontSizes: { xs: 'var(--fs-12)', sm: 'var(--fs-13)', md: 'var(--fs-13)', lg: 'var(--fs-14)', xl: 'var(--fs-16)' },
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-1)', md: 'var(--e-2)', lg: 'var(--e-2)', xl: 'var(--e-3)' },
  breakpoints: { xs: '36em', sm: '48em', md: '64.0625em', lg: '90em', xl: '120em' },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-brand)' } : colors
  },
})

const roles = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--text-off)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft-2)',
  '--mantine-color-brand-light-color': 'var(--brand-text)',
  '--mantine-color-brand-outline': 'var(--brand-line)',
  '--mantine-color-brand-text': 'var(--brand-text)',
}

/** Mantine sets its colours per scheme with a higher specificity than tokens.css, so that they have to be mapped again here. */
export const colorRoles: CSSVariablesResolver = () => ({
  variables: {},
  light: roles,
  // On a middle brand colour, the dark scheme's lighter hover would leave white words below a contrast of 4.5:1.
  dark: { ...roles, '--mantine-color-brand-filled-hover': 'var(--brand-press)' },
})
