import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  deeds: {
    'label.archive': 'arquivou uma etiqueta',
    'label.changeStatus': 'mudou a situação de uma etiqueta',
    'label.create': 'criou uma etiqueta',
    'label.departments': 'mudou os departamentos de uma etiqueta',
    'label.merge': 'juntou uma etiqueta com outra',
    'label.persist': 'salvou uma etiqueta',
    'label.remove': 'excluiu uma etiqueta',
    'label.restore': 'restaurou uma etiqueta',
    'label.unarchive': 'desarquivou uma etiqueta',
    'label.update': 'alterou uma etiqueta',
  },
  fields: {
    messages: 'Mensagens',
    contacts: 'Contatos',
    text: 'Texto',
    detail: 'Detalhe',
    description: 'Descrição',
    color: 'Cor',
    labelTargetId: 'Etiqueta que ficou',
    mergedText: 'Etiqueta que deixou de existir',
  },
}

export const labelWords: WordsInAll<typeof pt> = {
  pt,
  en: {
    deeds: {
      'label.archive': 'archived a label',
      'label.changeStatus': 'changed the status of a label',
      'label.create': 'created a label',
      'label.departments': 'changed a label’s departments',
      'label.merge': 'merged a label with another',
      'label.persist': 'saved a label',
      'label.remove': 'deleted a label',
      'label.restore': 'restored a label',
      'label.unarchive': 'unarchived a label',
      'label.update': 'changed a label',
    },
    fields: {
      messages: 'Messages',
      contacts: 'Contacts',
      text: 'Text',
      detail: 'Detail',
      description: 'Description',
      color: 'Color',
      labelTargetId: 'Label that stayed',
      mergedText: 'Label that ceased to exist',
    },
  },
  es: {
    deeds: {
      'label.archive': 'archivó una etiqueta',
      'label.changeStatus': 'cambió el estado de una etiqueta',
      'label.create': 'creó una etiqueta',
      'label.departments': 'cambió los departamentos de una etiqueta',
      'label.merge': 'unió una etiqueta con otra',
      'label.persist': 'guardó una etiqueta',
      'label.remove': 'eliminó una etiqueta',
      'label.restore': 'restauró una etiqueta',
      'label.unarchive': 'desarchivó una etiqueta',
      'label.update': 'cambió una etiqueta',
    },
    fields: {
      messages: 'Mensajes',
      contacts: 'Contactos',
      text: 'Texto',
      detail: 'Detalle',
      description: 'Descripción',
      color: 'Color',
      labelTargetId: 'Etiqueta que quedó',
      mergedText: 'Etiqueta que dejó de existir',
    },
  },
}
