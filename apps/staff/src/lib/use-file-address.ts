import { useEffect, useState } from 'react';

/** An address under which the browser shows a file while somebody looks at it; it is given back afterwards. */
export function useFileAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
