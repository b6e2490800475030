export const pt = {
  /** What its file is called, before the person's name. */
  file: 'dossie',
  title: 'Dados de uma pessoa',
  about:
    'Tudo o que a empresa guarda desta pessoa. O mesmo está em person.json e messages.json, para programas; os arquivos estão na pasta media.',
  company: 'Empresa',
  person: 'Pessoa',
  name: 'Nome',
  numbers: 'Telefones e identificadores',
  email: 'E-mail',
  address: 'Endereço',
  labels: 'Etiquetas',
  responsible: 'Responsável',
  since: 'Contato desde',
  notes: 'Notas sobre a pessoa',
  consents: 'Consentimentos',
  messages: 'Mensagens',
  consent: { granted: 'Aceitou.', revoked: 'Recusou.' },
  purposes: { marketing: 'Promoções', utility: 'Avisos do pedido', service: 'Atendimento', research: 'Pesquisas' },
}

export type DossierTexts = typeof pt
