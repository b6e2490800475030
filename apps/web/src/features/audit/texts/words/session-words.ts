import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  groups: { access: 'Acesso e segurança' },
  deeds: {
    'company.requireTwoFactor': 'mudou a exigência da verificação em duas etapas',
    'session.end': 'saiu da conta',
    'session.revoke': 'encerrou sessões',
    'session.start': 'entrou na conta',
    'twoFactor.renewCodes': 'gerou novos códigos de recuperação',
    'twoFactor.turnOff': 'desativou a própria verificação em duas etapas',
    'twoFactor.turnOn': 'ativou a própria verificação em duas etapas',
  },
  fields: {
    required: 'Exigida de todas as pessoas',
    twoFactor: 'Verificação em duas etapas',
    recoveryCodesLeft: 'Códigos de recuperação',
  },
}

export const sessionWords: WordsInAll<typeof pt> = {
  areas: { access: ['session', 'twoFactor', 'password'] },
  pt,
  en: {
    groups: { access: 'Access and security' },
    deeds: {
      'company.requireTwoFactor': 'changed whether two-step verification is required',
      'session.end': 'signed out',
      'session.revoke': 'ended sessions',
      'session.start': 'signed in',
      'twoFactor.renewCodes': 'generated new recovery codes',
      'twoFactor.turnOff': 'turned off their two-step verification',
      'twoFactor.turnOn': 'turned on their two-step verification',
    },
    fields: {
      required: 'Required of everybody',
      twoFactor: 'Two-step verification',
      recoveryCodesLeft: 'Recovery codes',
    },
  },
  es: {
    groups: { access: 'Acceso y seguridad' },
    deeds: {
      'company.requireTwoFactor': 'cambió la exigencia de la verificación en dos pasos',
      'session.end': 'salió de la cuenta',
      'session.revoke': 'cerró sesiones',
      'session.start': 'entró en la cuenta',
      'twoFactor.renewCodes': 'generó códigos de recuperación nuevos',
      'twoFactor.turnOff': 'desactivó su verificación en dos pasos',
      'twoFactor.turnOn': 'activó su verificación en dos pasos',
    },
    fields: {
      required: 'Exigida a todas las personas',
      twoFactor: 'Verificación en dos pasos',
      recoveryCodesLeft: 'Códigos de recuperación',
    },
  },
}
