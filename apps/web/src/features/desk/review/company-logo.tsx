interface Props {
  readonly name: string;
  readonly logo: string | null;
}

/** Pictures of other sites are not loaded, so that no site learns who is reviewed. */
const isOurs = (logo: string): boolean => /^(\/(?!\/)|data:image\/)/.test(logo);

/** The logo of a company, else its first letter. The name stands beside it. */
export function CompanyLogo({ name, logo }: Props) {
  if (logo !== null && isOurs(logo)) return <img className="company-logo" src={logo} alt="" />;
  return (
    <span className="company-logo" aria-hidden="true">
      {name.slice(0, 1).toLocaleUpperCase('en')}
    </span>
  );
}
