import type { ComponentProps } from 'react'
import { PublicFrame } from '../../ui/page/public-frame.tsx'
import { CompanyLogo } from '../company/public.ts'
import { LanguageSelect } from './language-select.tsx'
import { LoginPanel } from './login-panel.tsx'
import { ServiceState } from './service-state.tsx'

type Props = Omit<ComponentProps<typeof PublicFrame>, 'logo' | 'foot' | 'aside'>

/** The frame of the login page and its neighbours: the company's logo, the language, and whether the service is up. */
export function PublicPage(props: Props) {
  return (
    <PublicFrame
      {...props}
      logo={<CompanyLogo />}
      foot={
        <>
          <LanguageSelect />
          <ServiceState />
        </>
      }
      aside={<LoginPanel />}
    />
  )
}
