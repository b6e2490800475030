import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  groups: { numbers: 'Números' },
  deeds: {
    'number.connect': 'conectou um número',
    'number.mailUsage': 'pediu um relatório de uso por e-mail',
    'number.receivingDepartment': 'mudou o departamento que recebe as conversas de um número',
    'number.reconnect': 'reconectou um número',
    'number.redo': 'mandou tentar de novo o que estava separado',
    'number.rename': 'mudou o nome de um número',
    'number.saveEmails': 'mudou os e-mails de aviso de um número',
  },
  fields: {
    phonenumberName: 'Nome do número',
    emailList: 'E-mails de aviso',
  },
}

export const phoneNumberWords: WordsInAll<typeof pt> = {
  areas: { numbers: ['number'] },
  pt,
  en: {
    groups: { numbers: 'Numbers' },
    deeds: {
      'number.connect': 'connected a number',
      'number.mailUsage': 'asked for a usage report by e-mail',
      'number.receivingDepartment': 'changed the department that receives the chats of a number',
      'number.reconnect': 'reconnected a number',
      'number.redo': 'had something set aside tried again',
      'number.rename': 'changed the name of a number',
      'number.saveEmails': 'changed the notification e-mails of a number',
    },
    fields: {
      phonenumberName: 'Name of the number',
      emailList: 'Notification e-mails',
    },
  },
  es: {
    groups: { numbers: 'Números' },
    deeds: {
      'number.connect': 'conectó un número',
      'number.mailUsage': 'pidió un informe de uso por correo',
      'number.receivingDepartment': 'cambió el departamento que recibe las conversaciones de un número',
      'number.reconnect': 'reconectó un número',
      'number.redo': 'mandó intentar de nuevo lo que estaba apartado',
      'number.rename': 'cambió el nombre de un número',
      'number.saveEmails': 'cambió los correos de aviso de un número',
    },
    fields: {
      phonenumberName: 'Nombre del número',
      emailList: 'Correos de aviso',
    },
  },
}
