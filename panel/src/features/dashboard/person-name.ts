interface Person {
  email: string;
  profile: { name: string; surname: string };
}

/** Who somebody is: the name, or the e-mail address where there is none. */
export const personName = ({ email, profile: { name, surname } }: Person) =>
  `${name} ${surname}`.trim() || email;
