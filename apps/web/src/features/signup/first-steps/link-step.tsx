import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Step, type StepProps } from './step.tsx'

type Props = StepProps & { texts: { title: string; body: string; action: string }; to: string }

/** A step that is taken on another page. */
export function LinkStep({ texts: { title, body, action }, to, ...step }: Props) {
  const button = (
    <Button look="framed" renderRoot={(props) => <Link {...props} to={to} />}>
      {action}
    </Button>
  )
  return <Step {...step} title={title} body={body} action={button} />
}
