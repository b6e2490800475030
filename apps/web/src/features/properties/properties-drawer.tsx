import { useTexts } from '../../kit/i18n.ts'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { PropertiesSection } from './properties-section.tsx'
import { propertyTexts } from './property-texts.ts'

/** The section of the settings, beside whatever page it is opened from. */
export function PropertiesDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const texts = useTexts(propertyTexts)
  return (
    <SidePanel opened={opened} onClose={onClose} title={texts.label} width="lg">
      <PropertiesSection setting={null} />
    </SidePanel>
  )
}
