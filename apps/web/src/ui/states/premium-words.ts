/** What is locked, and how to get it (SCR-GLB-25); the address is undefined until it is known. */
export const premiumWords = (feature: string, supportEmail: string | undefined) => {
  const contact = supportEmail === undefined ? 'Contact us' : `Contact us at ${supportEmail}`;
  return { what: `${feature} is a premium feature.`, how: `${contact} for a free trial.` };
};
