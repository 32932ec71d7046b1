/** 'Hazardous waste by site': its total is all of it. */
const BY_PARTS = new RegExp(
  ` (?:(?:split |broken down )?by|per|nach|par|por|uppdelat på|fördelat på|efter) (?:${[
    '(?:business |operating |reportable )?(?:sites?|plants?|regions?|countr(?:y|ies)|segments?|divisions?|units?|areas?|entit(?:y|ies)|locations?|sources?|types?|categor(?:y|ies)|gender|age group|contract(?: type)?|gas|facilit(?:y|ies)|geograph(?:y|ies)|business(?:es)?|compan(?:y|ies)|subsidiar(?:y|ies)|activit(?:y|ies)|fuel type|market|treatment|destination|disposal(?: route| method)?|method)',
    '(?:Geschäfts)?(?:bereich|feld|segment|einheit|sparte)e?n?|Standort(?:en)?|Regionen|Region|Ländern?|Segment(?:en)?|Werken?|Quellen?|Art(?:en)?|Kategorien?|Gesellschaft(?:en)?|Geschlecht|Behandlung|Entsorgungswege?n?',
    '(?:sites?|régions?|pays|activités?|usines?|types?|catégories?|métiers?|branches?|filiales?|zones?|entités?|établissements?|sexe|genre|secteurs?|traitement|destination)(?: géographiques?)?',
    'centros?|regi(?:ón|ones)|país(?:es)?|negocios?|divisi(?:ón|ones)|segmentos?|fuentes?|tipos?|plantas?|actividad(?:es)?|zonas?|áreas?|filial(?:es)?|sociedad(?:es)?|categorías?|géneros?|sexo|tratamiento|destino|unidad(?:es)? de negocio',
    'anläggning(?:ar)?|bruk|land|affärsområden?|verksamhet(?:er)?|verksamhetsområden?|bolag|käll(?:a|or)|typ|fabrik|ort|kön|kategori|behandling',
  ].join('|')})(?!\\p{L})(?: (?:and|und|et|y|och) \\p{L}+)?`,
  'iu',
);

/** What a title says of all parts: 'Hazardous waste (t)' of 'Hazardous waste by site (t)'. */
export const withoutParts = (title: string): string => title.replace(BY_PARTS, '');
