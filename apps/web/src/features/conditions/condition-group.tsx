import { type Group, isGroup, partsOf } from '@prosa/contract/conditions/condition'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { type ConditionSubject, joinedBy, mayGrow, mayNest, newLeaf, type Path, replaceAt, withPart } from './condition-edit.ts'
import { ConditionLine } from './condition-line.tsx'
import styles from './conditions.module.css'
import { conditionsTexts } from './conditions-texts.ts'

type Props = {
  /** The outermost group, and where in it this one stands. */
  whole: Group
  group: Group
  path: Path
  about: ConditionSubject
  isChecked: boolean
  onChange: (whole: Group) => void
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Conditions of which all or any must be met, and groups within them. */
export function ConditionGroup({ whole, group, path, about, isChecked, onChange }: Props) {
  const texts = useTexts(conditionsTexts)
  const join = 'all' in group ? 'all' : 'any'
  const put = (next: Group | null) => onChange(replaceAt(whole, path, next))
  const isOutermost = path.length === 0
  return (
    <fieldset className={styles.group} data-depth={path.length} aria-label={isOutermost ? texts.conditions : texts.group}>
      <div className={styles.groupHead}>
        <Segmented
          label={texts.join}
          size="sm"
          options={[
            { value: 'all', label: texts.all },
            { value: 'any', label: texts.any },
          ]}
          value={join}
          onChange={(next) => put(joinedBy(group, next === 'any' ? 'any' : 'all'))}
        />
        {!isOutermost && <IconButton label={texts.removeGroup} icon={<IconTrash {...sign} />} onClick={() => put(null)} />}
      </div>
      {partsOf(group).map((part, nth) => {
        const place = [...path, nth]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own, and its place is what it is edited by.
          <Fragment key={nth}>
            {nth > 0 && (
              <span className={styles.join} aria-hidden="true">
                {join === 'all' ? texts.and : texts.or}
              </span>
            )}
            {isGroup(part) ? (
              <ConditionGroup {...{ whole, about, isChecked, onChange }} group={part} path={place} />
            ) : (
              <ConditionLine
                key={part.field}
                {...{ about, isChecked }}
                leaf={part}
                onChange={(leaf) => onChange(replaceAt(whole, place, leaf))}
                onRemove={() => onChange(replaceAt(whole, place, null))}
              />
            )}
          </Fragment>
        )
      })}
      <div className={styles.adds}>
        <Button
          look="plain"
          size="compact-sm"
          disabled={!mayGrow(whole)}
          leftSection={<IconPlus {...sign} />}
          onClick={() => put(withPart(group, newLeaf(about, about.first)))}
        >
          {texts.addCondition}
        </Button>
        {mayNest(path) && (
          <Button
            look="plain"
            size="compact-sm"
            disabled={!mayGrow(whole)}
            leftSection={<IconPlus {...sign} />}
            onClick={() => put(withPart(group, joinedBy({ all: [newLeaf(about, about.first)] }, join === 'all' ? 'any' : 'all')))}
          >
            {texts.addGroup}
          </Button>
        )}
      </div>
      {isOutermost && !mayGrow(whole) && <p className={styles.hint}>{texts.tooMany}</p>}
    </fieldset>
  )
}
