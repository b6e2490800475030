import type { ImportColumn, ImportTarget } from './columns.ts'

/** How files call them, in Portuguese, English and Spanish: small, without accents and without what is between the words. */
const spoken: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  name: [
    'nome',
    'nomecompleto',
    'nomedocliente',
    'cliente',
    'contato',
    'name',
    'fullname',
    'contactname',
    'customer',
    'nombre',
    'nombrecompleto',
  ],
  phone: [
    ...['telefone', 'celular', 'fone', 'numero', 'whatsapp', 'telefonecelular', 'numerodetelefone', 'tel', 'waid', 'phonenumber'],
    ...['phone', 'mobile', 'mobilephone', 'cell', 'cellphone', 'number', 'telefono', 'movil', 'telefonomovil', 'numerodetelefono'],
    // As our own files call it.
    ...['telefoneouusuario', 'phoneoruser', 'telefonoousuario'],
  ],
  country: ['ddi', 'codigodopais', 'paistelefone', 'countrycode', 'countrynumber', 'dialcode', 'codigodepais'],
  email: ['email', 'correio', 'correioeletronico', 'mail', 'emailaddress', 'correo', 'correoelectronico'],
  zipCode: ['cep', 'codigopostal', 'zip', 'zipcode', 'postalcode', 'postcode'],
  street: ['rua', 'endereco', 'logradouro', 'street', 'address', 'calle', 'direccion'],
  number: ['numerodacasa', 'numerodoendereco', 'streetnumber', 'housenumber', 'numerodecasa'],
  complement: ['complemento', 'complement', 'addressline2'],
  neighborhood: ['bairro', 'neighborhood', 'neighbourhood', 'barrio', 'colonia'],
  city: ['cidade', 'municipio', 'city', 'town', 'ciudad'],
  state: ['estado', 'uf', 'state', 'provincia', 'province'],
  addressCountry: ['pais', 'country'],
  labels: ['etiqueta', 'etiquetas', 'etiquetaspuestas', 'tag', 'tags', 'label', 'labels', 'segmento', 'segmentos', 'segment'],
  responsible: ['responsavel', 'carteira', 'vendedor', 'atendente', 'responsible', 'owner', 'agent', 'responsable', 'propietario'],
}

/** The form in which headers and names are compared. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

type Named = { propertyId: string; name: string }

/**
 * What the columns are, as far as their headers say it; one that says nothing is ignored. A property of the company goes before a field: it
 * is what somebody called so. Of two columns that are the same the first is taken.
 */
export function guessColumns(headers: readonly string[], properties: readonly Named[]): ImportColumn[] {
  const taken = new Set<string>()
  const once = (column: ImportColumn, key: string): ImportColumn => {
    if (taken.has(key)) return { target: 'ignore' }
    taken.add(key)
    return column
  }
  return headers.map((header) => {
    const key = headerKey(header)
    if (key === '') return { target: 'ignore' }
    const property = properties.find(({ name }) => headerKey(name) === key)
    if (property) return once({ target: 'property', propertyId: property.propertyId }, property.propertyId)
    const [target] = Object.entries(spoken).find(([, names]) => names.includes(key)) ?? []
    return target ? once({ target: target as ImportTarget }, target) : { target: 'ignore' }
  })
}
