import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { colorRoles, theme } from './theme.ts'
import { type UiLanguage, UiLanguageContext } from './ui-language.ts'

type Props = {
  language?: UiLanguage
  /** In tests there are no animations. */
  env?: 'test' | 'default'
  children: ReactNode
}

/** The context of every part of `ui/`: the theme, the chosen colour scheme, and the language. */
export function UiProvider({ language = 'pt', env = 'default', children }: Props) {
  const [schemeManager] = useState(() => localStorageColorSchemeManager({ key: 'prosa.scheme' }))
  return (
    <MantineProvider theme={theme} cssVariablesResolver={colorRoles} colorSchemeManager={schemeManager} defaultColorScheme="auto" env={env}>
      <UiLanguageContext value={language}>{children}</UiLanguageContext>
    </MantineProvider>
  )
}
