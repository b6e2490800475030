import { propertyCalls } from '@prosa/contract/properties/calls'
import type { Property } from '@prosa/contract/properties/model'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import styles from './properties-section.module.css'
import { propertyTexts } from './property-texts.ts'
import type { useProperties } from './use-properties.ts'

type Props = {
  companyId: string
  property: Property
  known: ReturnType<typeof useProperties>
  opened: boolean
  onClose: () => void
}

/** Says first what goes with it. */
export function RemoveProperty({ companyId, property, known, opened, onClose }: Props) {
  const texts = useTexts(propertyTexts).remove
  const problemText = useProblemText()
  const { propertyId, name } = property
  const { data: cost } = useCall(propertyCalls.getPropertyCost, opened ? { companyId, propertyId } : null)
  const named = cost?.uses.map(({ kind, total, names }) => [texts.uses[kind](total), names.join(', ')].filter(Boolean).join(': '))
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.title(name)}
      affected={cost?.contacts ?? 0}
      consequence={() =>
        cost ? (
          <ul className={styles.cost}>
            <li>{cost.contacts === 0 ? texts.noValues : texts.values(cost.contacts)}</li>
            {named && named.length > 0 && <li>{texts.used(named.join('; '))}</li>}
            <li>{texts.back}</li>
          </ul>
        ) : (
          texts.counting
        )
      }
      verb={texts.verb}
      onConfirm={() => known.remove(property)}
      failed={problemText}
    />
  )
}
